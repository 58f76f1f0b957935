import { useState } from "react";
import { useRealtime } from "~/client/realtime/provider";
import { DEFECT_STATE_LABELS, proposesVor } from "~/domain/master-data/defects/rules-defects";
import type { DefectWithHistory } from "~/domain/master-data/defects/schemas";
import { useApiRead } from "~/features/kernel/requests";
import { StoredPictures } from "~/features/kernel/stored-pictures";
import { VehicleMaintenance } from "~/features/planning/workdays";
import { useListParams } from "~/features/shell/navigation";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Note, Reg } from "~/ui/tag";
import { DefectActions } from "./defect-actions";
import { DefectTags } from "./defect-columns";
import styles from "./defect-panel.module.css";

/** A defect: what was reported, what has been done about it, and what to do next. */
export default function DefectPanel({ id, onClose }: { id: number; onClose: () => void }) {
	const { data, error, reload } = useApiRead("GET /client/defects/{id}", { params: { id } });
	const [dirty, setDirty] = useState(false);
	const [isMaintaining, setMaintaining] = useState(false);
	useRealtime(["organizerChange", "vehicleChange"], reload);
	return (
		<SlideOver
			open
			onClose={onClose}
			title={data?.name ?? "Defect"}
			dirty={dirty}
			aside={data?.subject && <Reg>{data.subject}</Reg>}
		>
			{(close) =>
				data ? (
					<div className="fill">
						<div className="scroll panel-padding">
							{proposesVor(data) && (
								<Note tone="danger">
									<p className={styles.warning}>{data.subject} must not be driven until this is repaired.</p>
									<Button variant="danger" onClick={() => setMaintaining(true)}>
										Take off the road
									</Button>
								</Note>
							)}
							<DefectFacts defect={data} onClose={close} />
							<History defect={data} />
						</div>
						<DefectActions
							key={data.last_action_id}
							defect={data}
							onDirty={setDirty}
							onDone={reload}
							close={close}
						/>
						{isMaintaining && data.vehicle_id !== null && (
							<VehicleMaintenance
								vehicle={{ id: data.vehicle_id, reg: data.subject }}
								onClose={() => setMaintaining(false)}
								onDone={reload}
							/>
						)}
					</div>
				) : error ? (
					<ErrorPanel message={error} onRetry={reload} />
				) : (
					<SkeletonRows rows={8} columns={2} density="normal" />
				)
			}
		</SlideOver>
	);
}

function DefectFacts({ defect, onClose }: { defect: DefectWithHistory; onClose: () => void }) {
	const go = useListParams();
	const facts = [
		["Reported", `${formatMoment(defect.reported_at)} by ${defect.reported_by || "unknown"}`],
		["When", defect.mode === "start" ? "Start of day" : "End of day"],
		["Description", defect.description || "–"],
		["Note", defect.note || "–"],
	];
	return (
		<div className={styles.facts}>
			<DefectTags defect={defect} />
			<dl className="key-values">
				{facts.map(([name, value]) => (
					<div key={name} className={styles.fact}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{defect.image && (
				<StoredPictures label="Pictures" pictures={[{ file: defect.image, name: "Picture" }]} />
			)}
			{defect.vehicle_id !== null && (
				<Button
					onClick={() => {
						onClose();
						go({ vehicle_id: defect.vehicle_id, state: "all", defect: null });
					}}
				>
					{`All defects of ${defect.subject}`}
				</Button>
			)}
		</div>
	);
}

function History({ defect }: { defect: DefectWithHistory }) {
	if (defect.history.length === 0) return null;
	return (
		<section aria-label="History">
			<h3>History</h3>
			<ol className={styles.history}>
				{defect.history.map(({ id, status, note, by, at }, index) => (
					<li key={id}>
						<time className="muted tabular text-12" dateTime={at}>
							{formatMoment(at)}
						</time>
						<span>
							<b>{index === 0 && status === "open" ? "Reported" : DEFECT_STATE_LABELS[status]}</b>
							{by && ` by ${by}`}
							{note && <span className={styles.note}>{note}</span>}
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}
