export { CardEditor } from "./editor/card-editor";
export { CardListScreen } from "./list/rate-card-list";
export { RaiseScreen } from "./raise/raise-screen";
