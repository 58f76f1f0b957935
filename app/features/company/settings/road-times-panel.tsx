import { Route } from "lucide-react";
import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { emptyLearnedTimes, LearnedTimes } from "~/domain/planning/live-drivers/road-times";
import { showOutcome } from "~/features/kernel/requests";
import { DAY_PART_TEXTS } from "~/shared/time/day-parts";
import { Button } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import styles from "./road-times-panel.module.css";

type LearnedTime = LearnedTimes["times"][number];

const minutes = (count: number) => `${count} min`;

const COLUMNS: readonly TableColumn<LearnedTime>[] = [
	{ id: "from", header: "From", cell: (row) => row.from_town ?? row.from_place },
	{ id: "to", header: "To", cell: (row) => row.to_town ?? row.to_place },
	{ id: "part", header: "Part of the day", cell: (row) => DAY_PART_TEXTS[row.day_part] },
	{ id: "usual", header: "Usual", align: "right", cell: (row) => minutes(row.usual_minutes) },
	{
		id: "learned",
		header: "Learned",
		align: "right",
		cell: (row) => <b className="medium">{minutes(row.learned_minutes)}</b>,
	},
	{ id: "trips", header: "Trips", align: "right", cell: (row) => row.trips },
];

const countTrips = (legs: number) => `${legs.toLocaleString("en-GB")} ${legs === 1 ? "trip" : "trips"}`;

/** The driving times that were learned from the company's drivers, and one button that deletes them. */
export function RoadTimesPanel({ learned, canWrite }: { learned: LearnedTimes; canWrite: boolean }) {
	const submit = useActionSubmit<typeof emptyLearnedTimes>("emptyLearnedTimes");
	const [isBusy, setBusy] = useState(false);
	const empty = async () => {
		const question = `What ${countTrips(learned.legs)} have taught will be deleted. Times are estimated by the roads alone until enough trips have been driven again.`;
		if (!(await confirm({ title: "Empty the road times?", question, okText: "Empty", danger: true }))) return;
		setBusy(true);
		await showOutcome(submit({}));
		setBusy(false);
	};
	return (
		<div className="scroll panel-padding">
			<div className={styles.heading}>
				<div>
					<h1>Road times</h1>
					<p>
						Learned from {countTrips(learned.legs)} between stops, as your drivers reported them, over the
						last year. Five trips between two places in a part of the day are needed. No driver is recorded.
					</p>
				</div>
				{canWrite && learned.legs > 0 && (
					<Button size="row" pending={isBusy} onClick={() => void empty()}>
						Empty
					</Button>
				)}
			</div>
			<SimpleTable
				stacks
				label="Learned road times"
				columns={COLUMNS}
				rows={learned.times}
				rowId={(row) => `${row.from_place} ${row.to_place} ${row.day_part}`}
				auto
				empty={<EmptyState icon={Route}>No times have been learned yet.</EmptyState>}
			/>
		</div>
	);
}
