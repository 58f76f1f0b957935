export { SampleDataPanel } from "./sample-data-panel";
