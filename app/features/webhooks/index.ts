export { type EndpointActions, EndpointList } from "./endpoint-list";
