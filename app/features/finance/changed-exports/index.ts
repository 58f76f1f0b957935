export { ChangedExportsButton } from "./changed-exports-button";
export { withChangeReason } from "./with-change-reason";
