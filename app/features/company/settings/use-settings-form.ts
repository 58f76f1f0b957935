import type { ApiResponse } from "~/client/api";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { useSaveForm } from "~/features/kernel/requests";
import type { FormSchema } from "~/ui/form/use-form";
import { useLoadedValues } from "~/ui/form/use-loaded-values";
import { useUnsavedWarning } from "~/ui/overlay/use-unsaved-warning";

const SETTINGS_EVENTS = ["settingsChange"];

/**
 * The form of a screen of settings. A colleague's save is shown immediately unless there are unsaved changes here, and leaving the
 * screen with some asks first.
 */
export function useSettingsForm<Values extends object, Output, Result>(options: {
	/** The stored values; a new object after each load. */
	initial: Values;
	schema: FormSchema<Values, Output>;
	save: (parsed: Output) => Promise<ApiResponse<Result>>;
	/** The events after which the screen's data is reloaded. */
	events?: readonly string[];
}) {
	const form = useSaveForm(options);
	useUnsavedWarning(form.dirty);
	useScreenRefresh(options.events ?? SETTINGS_EVENTS);
	useLoadedValues(form, options.initial);
	return form;
}
