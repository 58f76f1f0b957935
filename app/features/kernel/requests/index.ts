export { explainRefusal } from "./explain-refusal";
export { firstErrorMessage, runWithToast, showOutcome } from "./run-with-toast";
export { saveResponseAs } from "./save-response";
export { showFormError } from "./show-form-error";
export { useApiRead } from "./use-api-read";
export { useSaveForm } from "./use-save-form";
