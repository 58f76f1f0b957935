export type { EndpointActions } from "./endpoint-actions";
export { EndpointList } from "./endpoint-list";
