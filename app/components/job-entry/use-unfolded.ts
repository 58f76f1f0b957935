import { useEffect, useState } from "react";
import type { Faults } from "./faults";

const KEY = "cartage:entry:addresses";
const PARTS = /^(collection|delivery)_(name|address_line_[12]|town|post_code|country)$/;

/** Whether the parts of the addresses are in sight, as the person left it last; a complaint about one of them unfolds them. */
export function useUnfolded(errors: Faults) {
	const [unfolded, setUnfolded] = useState(() => localStorage.getItem(KEY) !== "folded");
	const wanted = Object.keys(errors).some((name) => PARTS.test(name));
	useEffect(() => {
		if (wanted) setUnfolded(true);
	}, [wanted]);
	const choose = (next: boolean) => {
		localStorage.setItem(KEY, next ? "unfolded" : "folded");
		setUnfolded(next);
	};
	return [unfolded, choose] as const;
}
