export { ClientFrame } from "./client-frame";
export { ClientTable } from "./client-table";
