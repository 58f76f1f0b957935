export { announceChange, refreshChanges, trackWrite, undoLastChange, undoSteps } from "./changes";
export { UndoControls } from "./undo-controls";
export { useOwnChanges, useUndoKeys, useUndone } from "./use-own-changes";
