import { useMemo, useState } from "react";
import {
	computeSums,
	computeTariffLines,
	TariffTable,
	toEntryValues,
	useCurrentUser,
	useEntryDefaults,
} from "~/features/jobs/job-entry";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/form/field";
import { Dialog } from "~/ui/overlay/dialog";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { useOfficeJob } from "../state/office-job-context";

/** Selects the extra tariffs of the job; the extras follow. */
export function TariffsDialog({ onClose }: { onClose: () => void }) {
	const { job, actions } = useOfficeJob();
	const { tenant } = useCurrentUser();
	const { defaults, isLoaded, error } = useEntryDefaults(tenant);
	const stored = useMemo(() => toEntryValues(job), [job]);
	const [selected, setSelected] = useState(stored.job_extra_charges);
	const [saveError, setSaveError] = useState<string>();
	const dirty = JSON.stringify(selected) !== JSON.stringify(stored.job_extra_charges);
	const values = { ...stored, job_extra_charges: selected };
	const tariffs = [
		...defaults.extra_tariffs,
		...job.job_extra_charges
			.map((charge) => charge.extra_charges)
			.filter(({ id }) => !defaults.extra_tariffs.some((tariff) => tariff.id === id)),
	];
	const lines = computeTariffLines(values, tariffs, false);
	const sums = computeSums(values, lines);
	const save = async () => {
		const outcome = await actions.change("tariffs", { job_extra_charges: selected });
		if (outcome.ok) onClose();
		else setSaveError(Object.values(outcome.fields)[0] ?? (outcome.message || undefined));
	};
	return (
		<Dialog open onClose={onClose} title="Extra tariffs" dirty={dirty}>
			{(close) => (
				<>
					<div className="scroll panel-padding">
						{isLoaded ? (
							<TariffTable lines={lines} selected={selected} disabled={false} onChange={setSelected} />
						) : (
							(error ?? <SkeletonRows rows={6} columns={4} />)
						)}
						{saveError && <FieldError>{saveError}</FieldError>}
					</div>
					<footer className="panel-footer">
						<span className="muted">Extras</span> <b className="tabular">{showPounds(sums.extras)}</b>
						<span className="muted">Total</span> <b className="tabular">{showPounds(sums.total)}</b>
						<span className="grow" />
						<Button size="form" disabled={selected.length === 0} onClick={() => setSelected([])}>
							Reset
						</Button>
						<Button
							size="form"
							variant="primary"
							disabled={!isLoaded}
							pending={actions.pending === "tariffs"}
							onClick={() => (dirty ? void save() : close())}
						>
							Save
						</Button>
					</footer>
				</>
			)}
		</Dialog>
	);
}
