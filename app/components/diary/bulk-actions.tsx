import { Download, Flag, FlagOff, Trash2 } from "lucide-react";
import { Button } from "~/components/button";
import { BulkBar } from "~/components/grid/bulk-bar";
import { showPounds } from "~/domain/money/text";
import type { DiaryRow } from "./types";

/** What can be done with the jobs selected, and what they come to. */
export function BulkActions(props: {
	rows: readonly DiaryRow[];
	onClear: () => void;
	onMark: () => void;
	onExport: () => void;
	onDelete: () => void;
}) {
	const { rows } = props;
	const sum =
		rows.reduce((total, { total_charge }) => total + Math.round((total_charge ?? 0) * 100), 0) / 100;
	const marked = rows.length > 0 && rows.every(({ is_marked }) => is_marked === 1);
	return (
		<BulkBar count={rows.length} label="Selected jobs" aside={showPounds(sum)} onClear={props.onClear}>
			<Button variant="ghost" icon={marked ? FlagOff : Flag} keys="m" onClick={props.onMark}>
				{marked ? "Take mark away" : "Mark"}
			</Button>
			<Button variant="ghost" icon={Download} onClick={props.onExport}>
				Export
			</Button>
			<Button variant="ghost" icon={Trash2} onClick={props.onDelete}>
				Delete
			</Button>
		</BulkBar>
	);
}
