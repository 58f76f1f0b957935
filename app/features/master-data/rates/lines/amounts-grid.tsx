import type { LoadTypeAmount } from "~/shared/rates/rate-card";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { changedCells, toAmountCells, toAmounts } from "../card/amount-cells";
import { useCardEditing } from "../card/card-context";
import { amountColumnsOf, loadTypeHeadings } from "../card/card-options";
import type { CellPlaces } from "../matrix/cell-text";

export const LazyPriceMatrix = lazyInline(() => import("../matrix/price-matrix"));

interface AmountsGridProps {
	label: string;
	/** What each row is called: a band, or the one amount. */
	names: readonly string[];
	rows: readonly (readonly LoadTypeAmount[])[];
	/** As they are saved; null for something new. */
	saved: readonly (readonly LoadTypeAmount[])[] | null;
	places?: CellPlaces;
	/** The paths of their errors. */
	errorPaths: readonly string[];
	onChange: (rows: LoadTypeAmount[][]) => void;
}

/** Amounts by load type as a small spreadsheet. */
export function AmountsGrid(props: AmountsGridProps) {
	const { options, isReadOnly, errorAt } = useCardEditing();
	const columns = amountColumnsOf(options);
	const prices = toAmountCells(props.rows, columns);
	const error = props.errorPaths.map(errorAt).find(Boolean);
	return (
		<div>
			<LazyPriceMatrix
				label={props.label}
				corner="£"
				rows={props.names.map((code, at) => ({ key: String(at), code, name: "" }))}
				columns={loadTypeHeadings(options)}
				prices={prices}
				changed={changedCells(props.saved && toAmountCells(props.saved, columns), prices)}
				places={props.places ?? 2}
				emptyText="–"
				isReadOnly={isReadOnly}
				onChange={(cells) =>
					props.onChange(props.rows.map((before, row) => toAmounts(cells, columns, row, before)))
				}
			/>
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
		</div>
	);
}
