// Begins the page of a report: makes each error's viewer when it is opened, and the tables for paper.

const report = JSON.parse(document.getElementById("data").textContent);
const viewers = new Map();  // by the element of the error

function openError(details) {
  if (!details.open || viewers.has(details)) return viewers.get(details);
  const number = Number(details.dataset.error);
  const viewer = new Viewer(details.querySelector(".viewer"), number, report.errors[number], report.files);
  viewers.set(details, viewer);
  return viewer;
}

for (const details of document.querySelectorAll("details.error")) {
  details.addEventListener("toggle", () => openError(details));
  openError(details);
}
// Before anything has the focus, keys go to the first error.
document.addEventListener("keydown", event => {
  if (event.target === document.body) [...viewers.values()][0]?.key(event);
});
for (const element of document.querySelectorAll(".plots")) showPlots(element, report);

// Everything is open on paper.
let closed = [];
addEventListener("beforeprint", () => {
  closed = [...document.querySelectorAll("details:not([open])")];
  for (const details of closed) details.open = true;
  for (const details of document.querySelectorAll("details.error")) details.querySelector(".viewer").after(openError(details).printed());
});
addEventListener("afterprint", () => {
  for (const details of closed) details.open = false;
  for (const table of document.querySelectorAll("table.printed")) table.remove();
});
