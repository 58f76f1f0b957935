export { runBulkAction } from "./bulk-actions";
export { currentRun } from "./current-run";
export { BulkRunDialog } from "./lazy";
