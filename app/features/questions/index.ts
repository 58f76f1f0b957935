export { QuestionItem } from "./question-item";
