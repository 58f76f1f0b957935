import { z } from "zod";

const flag = z
	.union([z.literal([0, 1]), z.boolean()], "Must be 0 or 1")
	.transform((input): 0 | 1 => (input ? 1 : 0));
const position = z.int("Not a whole number").min(1, "Positions start at 1").max(200, "At most 200");

/** Changes to one column. */
export const columnInput = z.object({
	is_active: flag.optional(),
	position: position.optional(),
	width: z.int("Not a whole number").min(30).max(2000).nullish(),
});
export type ColumnInput = z.output<typeof columnInput>;

const columnPositions = z
	.array(z.object({ id: z.int().positive(), position }), "Send a list of id and position")
	.min(1)
	.max(200);

/** The new order: a list of id and position, bare or under `positions`, `columns` or `data`. */
export const positionsInput = z
	.union(
		[
			columnPositions,
			z.object({ positions: columnPositions }).transform((input) => input.positions),
			z.object({ columns: columnPositions }).transform((input) => input.columns),
			z.object({ data: columnPositions }).transform((input) => input.data),
		],
		"Send a list of id and position",
	)
	.transform((positions) => ({ positions }));
export type PositionsInput = z.output<typeof positionsInput>;

const jsonValue = z.union(
	[z.record(z.string(), z.unknown()), z.array(z.unknown()), z.string(), z.number(), z.boolean()],
	"Send the value to store",
);
const isSmall = (value: unknown) => JSON.stringify(value ?? null).length <= 10_000;

/** The table style: size, type and whatever else the screen stores with it. */
export const quickUpdateInput = z.object({
	value: jsonValue.refine(isSmall, "Too large"),
});
export type QuickUpdateInput = z.output<typeof quickUpdateInput>;
