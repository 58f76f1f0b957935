export { LoginAsDialog } from "./login-as-dialog";
export { LoginAsForm } from "./login-as-form";
export { VisitFrame } from "./visit-frame";
export { VisitList } from "./visit-list";
export { VisitRefusal } from "./visit-refusal";
