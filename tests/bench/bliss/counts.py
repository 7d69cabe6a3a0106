"""How many structures the runs of the evaluation of BLISS end with, where a rule is known. Main function: expected_count().

A structure is a partial input up to the order in which its objects were made, without values; null and not read are alike.
"""
import math

def trees(scope):
    """Shapes of binary trees of 1 to `scope` nodes."""
    return sum(math.comb(2 * n, n) // (n + 1) for n in range(1, scope + 1))


# From scope 1 on, unless said. Found by dynamic programming, and by enumeration for small scopes.
RED_BLACK_SHAPES = (1, 3, 4, 8, 14, 26, 55, 95, 141, 217, 407, 863, 1767, 3463, 6804, 13572, 27400, 56080, 116346, 240066)
RED_BLACK_TREES = (1, 3, 5, 9, 17, 33, 66, 122, 212, 376, 706, 1394, 2834, 5842, 12133, 25301, 52905, 110801, 231531, 479843)
AVL_SHAPES = (1, 3, 4, 8, 14, 18, 35, 67, 111, 171, 241, 425, 901, 1773, 3326, 6046, 10334, 16646, 25650, 41738)
RED_BLACK_DFS = {"BLI": (None, None, 4, 14, 20, 92, 385, 1511, 3909, 16353, 64835), "RBLI": (None, None, 4, 8, 14, 42, 151, 555, 1657, 6083, 22953)}
# Paths of nodes whose labels are possible.
RED_BLACK_PATHS = (None, None, 3, 7, 7, 15, 31, 63, 63, 127, 255, 511, 1023, 2047, 4095, 8191)
AVL_PATHS = (None, None, 3, 7, 7, 7, 15, 31, 31, 31, 31, 63, 127, 255, 511, 1023, 1023, 1023)

# The fewest nodes of a tree of height 1, 2, ... With BLISS a path ends only with what has a valid completion, because the check
# of its input completes it under the same formula. So these paths are all that are left, fewer than in the paper, where only
# prefixes of the breadth-first walk are checked.
FEWEST = {"TreeSet": (1, 2, 4, 6, 10, 14, 22, 30), "AvlTree": (1, 2, 4, 7, 12, 20, 33)}


def expected_count(class_, method, technique, scope):
    """The number of structures with which paths end, empty trees and lists left out; None: no rule is known."""
    def at(numbers):
        return numbers[scope - 1] if 0 < scope <= len(numbers) else None
    valid = {"TreeSet": RED_BLACK_SHAPES, "AvlTree": AVL_SHAPES}.get(class_)
    if class_ == "BinTree":
        return trees(scope)
    if class_ == "LinkedList":
        return {"repOK": scope, "add": min(scope, 2)}.get(method)
    if class_ == "BinomialHeap":
        walks = method in ("bfs", "dfs")
        if method == "repOK" or walks and technique.startswith("BLISS"):
            return scope + 1  # one of each size, and the empty one
        return trees(scope) + 1 if walks and technique == "LI" else None
    if method == "repOK":
        return at(RED_BLACK_TREES if class_ == "TreeSet" else valid)
    if method == "add":
        return at(valid)
    if method in ("bfs", "dfs"):
        if technique == "LI":
            return trees(scope)
        if technique.startswith("BLISS"):
            return at(valid)
        return at(RED_BLACK_DFS[technique]) if (class_, method) == ("TreeSet", "dfs") else None
    if method == "contains":
        if technique.startswith("BLISS"):
            return 2 ** sum(nodes <= scope for nodes in FEWEST[class_]) - 1
        return 2 ** scope - 1 if technique == "LI" else at(RED_BLACK_PATHS if class_ == "TreeSet" else AVL_PATHS)
    return None


def count_of(record):
    """The number of structures of a run, as the paper counts: heaps with the empty one, others without, and the trees of
    TreeSet.repOK with their colours."""
    if (record["class_"], record["method"]) == ("TreeSet", "repOK"):
        return record["paths"] - 1
    return record["structures"] - (record["class_"] not in ("BinomialHeap", "LinkedList"))
