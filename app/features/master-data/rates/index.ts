export { CardEditor } from "./editor/card-editor";
export { RateCardList } from "./list/rate-card-list";
export { RaiseScreen } from "./raise/raise-screen";
