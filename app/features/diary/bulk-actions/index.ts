export { runBulkAction } from "./bulk-actions";
export { BulkRunDialog, bulkRunPart } from "./bulk-run";
