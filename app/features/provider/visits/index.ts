export { LoginAs, openLoginAs } from "./login-as";
export { LoginAsForm } from "./login-as-form";
export { VisitFrame } from "./visit-frame";
export { VisitList } from "./visit-list";
export { VisitRefusal } from "./visit-refusal";
