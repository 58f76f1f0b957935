export type ComboOption<V extends string | number> = {
	value: V;
	label: string;
	/** Second text after the label, such as an address or a code; it is searched too. */
	secondary?: string;
	disabled?: boolean;
	/** Can be chosen, but does not fit. */
	dimmed?: boolean;
};

/**
 * The options that match a typed text, best first: the label starts with it, a word of the label starts with it, label and
 * second text contain every typed word. Within a rank the order is unchanged. An empty text matches all.
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
			const searchText = option.secondary ? `${label} ${option.secondary.toLowerCase()}` : label;
			if (words.every((word) => searchText.includes(word))) ranks[2]?.push(option);
		}
	}
	return ranks.flat();
}
