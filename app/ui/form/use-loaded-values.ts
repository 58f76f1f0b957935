import { useEffect, useRef } from "react";

/**
 * Shows newly loaded values in a form without unsaved changes; a form with some keeps its input. `loaded` is a new object after
 * each load.
 */
export function useLoadedValues<Values>(
	form: { dirty: boolean; reset: (values: Values) => void },
	loaded: Values,
): void {
	const { reset } = form;
	const isPristine = useRef(true);
	isPristine.current = !form.dirty;
	useEffect(() => {
		if (isPristine.current) reset(loaded);
	}, [loaded, reset]);
}
