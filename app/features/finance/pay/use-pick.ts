import { useState } from "react";

/** Chosen rows of a list by their keys. */
export function usePick<Key>() {
	const [picked, setPicked] = useState<ReadonlySet<Key>>(new Set());
	const toggle = (key: Key) => {
		const next = new Set(picked);
		if (!next.delete(key)) next.add(key);
		setPicked(next);
	};
	return {
		picked,
		toggle,
		clear: () => setPicked(new Set<Key>()),
		pick: (keys: readonly Key[]) => setPicked(new Set(keys)),
	};
}
