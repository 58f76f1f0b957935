import { classNames } from "~/ui/class-names";
import type { GridColumn } from "./types";

/** The column of check boxes, and its width in pixels. */
export const CHECK_COLUMN = "check";
export const CHECK_WIDTH = 34;

/** The classes of a column's cells, in the grid and in the first rows. */
export const getCellClass = <Row>({
	align,
	className,
}: Pick<GridColumn<Row>, "align" | "className">): string =>
	classNames("grid-cell", align === "right" && "numeric", className);
