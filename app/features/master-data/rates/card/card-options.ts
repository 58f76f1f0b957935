import type { CardOptionLists } from "~/domain/master-data/rates/screens/card-options";
import type { MatrixHeading } from "../matrix/matrix-props";
import type { LoadTypeColumns } from "./amount-cells";

/** What fields of a card offer. */
export type CardOptions = CardOptionLists;

/** The columns of amounts: all load types together, then each. */
export const amountColumnsOf = ({ load_types }: CardOptions): LoadTypeColumns => [
	null,
	...load_types.map(({ value }) => value),
];

/** Their headings. */
export const loadTypeHeadings = ({ load_types }: CardOptions): MatrixHeading[] => [
	{ key: "all", code: "All", name: "Load types without an amount of their own" },
	...load_types.map(({ value, label, secondary }) => ({
		key: String(value),
		code: label,
		name: secondary ?? label,
	})),
];
