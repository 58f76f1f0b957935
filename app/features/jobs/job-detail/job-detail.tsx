export { OfficeDetail as default } from "./office-detail";
