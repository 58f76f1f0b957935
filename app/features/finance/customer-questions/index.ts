export { AnswerForm } from "./answer-form";
export { OwnQuestions } from "./own-questions";
export { QuestionItem } from "./question-item";
