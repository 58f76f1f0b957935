export type ComboOption<V extends string | number> = {
	value: V;
	label: string;
	/** Second text after the label: an address, a code. It is searched as well. */
	secondary?: string;
	disabled?: boolean;
};

/**
 * The options a typed text fits, best first: label begins with it, a word of the label begins with it, then label or second
 * text hold every typed word. Order within a rank is the caller's. All of them for an empty text.
 */
export function matchOptions<V extends string | number>(
	options: readonly ComboOption<V>[],
	typed: string,
): readonly ComboOption<V>[] {
	const text = typed.trim().toLowerCase();
	if (!text) return options;
	const words = text.split(/\s+/);
	const ranks: ComboOption<V>[][] = [[], [], []];
	for (const option of options) {
		const label = option.label.toLowerCase();
		if (label.startsWith(text)) ranks[0]?.push(option);
		else if (label.includes(` ${text}`)) ranks[1]?.push(option);
		else {
			const all = option.secondary ? `${label} ${option.secondary.toLowerCase()}` : label;
			if (words.every((word) => all.includes(word))) ranks[2]?.push(option);
		}
	}
	return ranks.flat();
}
