export { firstErrorMessage, runWithToast, showOutcome } from "./run-with-toast";
export { saveResponseAs } from "./save-response";
export { showFormError } from "./show-form-error";
export { useApiData } from "./use-api-data";
export { useApiRead } from "./use-api-read";
export { useSaveForm } from "./use-save-form";
