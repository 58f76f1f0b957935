export { ClientTable } from "./client-table";
