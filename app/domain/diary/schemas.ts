import { z } from "zod";

const flag = z
	.union([z.literal([0, 1]), z.boolean()], "Must be 0 or 1")
	.transform((sent): 0 | 1 => (sent ? 1 : 0));
const position = z.int("Not a whole number").min(1, "Positions start at 1").max(200, "At most 200");

/** A change of one column. */
export const columnInput = z.object({
	is_active: flag.optional(),
	position: position.optional(),
	width: z.int("Not a whole number").min(30).max(2000).nullish(),
});
export type ColumnInput = z.output<typeof columnInput>;

const placed = z
	.array(z.object({ id: z.int().positive(), position }), "Send a list of id and position")
	.min(1)
	.max(200);

/** The new order: a list of id and position, under `positions`, `columns` or `data`, or bare. */
export const positionsInput = z
	.union(
		[
			placed,
			z.object({ positions: placed }).transform((sent) => sent.positions),
			z.object({ columns: placed }).transform((sent) => sent.columns),
			z.object({ data: placed }).transform((sent) => sent.data),
		],
		"Send a list of id and position",
	)
	.transform((positions) => ({ positions }));
export type PositionsInput = z.output<typeof positionsInput>;

const kept = z.union(
	[z.record(z.string(), z.unknown()), z.array(z.unknown()), z.string(), z.number(), z.boolean()],
	"Send what is to be kept",
);
const small = (value: unknown) => JSON.stringify(value ?? null).length <= 10_000;

/** How the table looks: its size, its type, and what else a screen keeps with it. */
export const quickUpdateInput = z.object({
	value: kept.refine(small, "Too large"),
});
export type QuickUpdateInput = z.output<typeof quickUpdateInput>;
