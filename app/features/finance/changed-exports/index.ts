export { ChangedExportsButton } from "./changed-exports-button";
export { exportMark } from "./export-mark";
export { withChangeReason } from "./with-change-reason";
