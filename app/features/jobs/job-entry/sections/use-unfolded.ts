import { useEffect, useState } from "react";
import type { FormErrors } from "~/ui/form/form-store";

const STORAGE_KEY = "cartage:entry:addresses";
const ADDRESS_FIELD = /^(collection|delivery)_(name|address_line_[12]|town|post_code|country)$/;

/** Whether the address fields are unfolded, remembered per browser; an error in one of them unfolds them. */
export function useUnfolded(errors: FormErrors) {
	const [unfolded, setUnfolded] = useState(() => localStorage.getItem(STORAGE_KEY) !== "folded");
	const hasAddressError = Object.keys(errors).some((name) => ADDRESS_FIELD.test(name));
	useEffect(() => {
		if (hasAddressError) setUnfolded(true);
	}, [hasAddressError]);
	const setAndRemember = (next: boolean) => {
		localStorage.setItem(STORAGE_KEY, next ? "unfolded" : "folded");
		setUnfolded(next);
	};
	return [unfolded, setAndRemember] as const;
}
