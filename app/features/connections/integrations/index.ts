export { IntegrationFrame } from "./integration-frame";
export { IntegrationBody, IntegrationHeader } from "./integration-header";
export { ServicePage } from "./service-page";
export { ShownOnce } from "./shown-once";
export { useIntegration } from "./use-integration";
