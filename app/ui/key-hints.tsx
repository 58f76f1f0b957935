import { Kbd } from "./kbd";

/** Keys and what they do. */
export type KeyHint = readonly [keys: readonly string[], does: string];

/** The keys of a screen in its foot. Hidden from screen readers, which read `aria-keyshortcuts` instead. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
	return (
		<span className="keys" aria-hidden="true">
			{hints.map(([keys, does]) => (
				<span key={does}>
					{keys.map((key) => (
						<Kbd key={key} keys={key} />
					))}{" "}
					{does}
				</span>
			))}
		</span>
	);
}
