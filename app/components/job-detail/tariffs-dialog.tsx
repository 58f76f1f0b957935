import { useMemo, useState } from "react";
import { Button } from "~/components/button";
import { FieldError } from "~/components/form/field";
import { useDefaults } from "~/components/job-entry/defaults";
import { sumsOf, tariffLines } from "~/components/job-entry/price-live";
import { TariffTable } from "~/components/job-entry/tariff-table";
import { useWho } from "~/components/job-entry/who";
import { valuesOf } from "~/components/job-entry/wire";
import { Dialog } from "~/components/overlay/dialog";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { showPounds } from "~/domain/money/text";
import { useOffice } from "./model";

/** The extra tariffs of the job: tick what applies, and the extras follow. */
export function TariffsDialog({ onClose }: { onClose: () => void }) {
	const { job, deeds } = useOffice();
	const { tenant } = useWho();
	const { defaults, ready, error } = useDefaults(tenant);
	const before = useMemo(() => valuesOf(job), [job]);
	const [chosen, setChosen] = useState(before.job_extra_charges);
	const [problem, setProblem] = useState<string>();
	const dirty = JSON.stringify(chosen) !== JSON.stringify(before.job_extra_charges);
	const values = { ...before, job_extra_charges: chosen };
	const tariffs = [
		...defaults.extra_tariffs,
		...job.job_extra_charges
			.map((one) => one.extra_charges)
			.filter(({ id }) => !defaults.extra_tariffs.some((tariff) => tariff.id === id)),
	];
	const lines = tariffLines(values, tariffs, false);
	const sums = sumsOf(values, lines);
	const save = async () => {
		const outcome = await deeds.change("tariffs", { job_extra_charges: chosen });
		if (outcome.ok) onClose();
		else setProblem(Object.values(outcome.fields)[0] ?? (outcome.message || undefined));
	};
	return (
		<Dialog open onClose={onClose} title="Extra tariffs" dirty={dirty}>
			{(close) => (
				<>
					<div className="scroll pad entry jtariff">
						{ready ? (
							<div className="tariffs">
								<TariffTable lines={lines} chosen={chosen} off={false} onChange={setChosen} />
							</div>
						) : (
							(error ?? <SkeletonRows rows={6} columns={4} />)
						)}
						{problem && <FieldError>{problem}</FieldError>}
					</div>
					<footer className="ft">
						<span className="mut">Extras</span> <b className="tn">{showPounds(sums.extras)}</b>
						<span className="mut">Total</span> <b className="tn">{showPounds(sums.total)}</b>
						<span className="grow" />
						<Button size="form" disabled={chosen.length === 0} onClick={() => setChosen([])}>
							Reset
						</Button>
						<Button
							size="form"
							variant="primary"
							disabled={!ready}
							pending={deeds.pending === "tariffs"}
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
