export { RecurringDialog } from "./lazy";
