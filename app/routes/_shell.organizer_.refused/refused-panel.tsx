import { Link } from "@remix-run/react";
import { useState } from "react";
import type { RefusedWrite } from "~/domain/connections/driver-app/refused";
import { readRefusedContent, titleRefused } from "~/domain/connections/driver-app/rules-refused";
import { runWithToast } from "~/features/kernel/requests";
import { StoredPictures } from "~/features/kernel/stored-pictures";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Note } from "~/ui/tag";
import styles from "./refused-screen.module.css";

/** A refused report with everything it contained; it is applied after all, or marked as dealt with. */
export function RefusedPanel(props: { report: RefusedWrite; onClose: () => void; onDone: () => void }) {
	const { report, onDone } = props;
	const [pending, setPending] = useState<"apply" | "resolve" | null>(null);
	const params = { driver_id: report.driver_id, uid: report.uid };
	const { facts, pictures } = readRefusedContent(report.payload);
	const run = async (action: "apply" | "resolve") => {
		setPending(action);
		const done =
			action === "apply"
				? await runWithToast("POST /client/driver-refused/{driver_id}/{uid}", { params })
				: await runWithToast("DELETE /client/driver-refused/{driver_id}/{uid}", { params });
		setPending(null);
		if (done) onDone();
	};
	return (
		<SlideOver
			open
			onClose={props.onClose}
			title={titleRefused(report.type, report.payload)}
			aside={<span className="secondary-text">{report.driver_name}</span>}
		>
			{(close) => (
				<div className="fill">
					<div className="scroll panel-padding">
						<Note tone="warn">{report.reason ?? "It could not be applied."}</Note>
						<dl className={`key-values ${styles.facts}`}>
							<dt>Happened</dt>
							<dd>{formatMoment(report.happened_at)}</dd>
							<dt>Received</dt>
							<dd>{formatMoment(report.received_at)}</dd>
							{report.job_number && (
								<>
									<dt>Job</dt>
									<dd>
										<Link to={`/traffic-diary?job=${report.job_number}`}>{report.job_number}</Link>
									</dd>
								</>
							)}
							{report.reg && (
								<>
									<dt>Vehicle</dt>
									<dd>{report.reg}</dd>
								</>
							)}
							{facts.map(({ name, value }) => (
								<div key={name} className={styles.fact}>
									<dt>{name}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</dl>
						<StoredPictures label="Pictures and signatures" pictures={pictures} />
					</div>
					<footer className="panel-footer">
						<Button size="form" onClick={close}>
							Close
						</Button>
						<span className="grow" />
						<Button
							isWriting
							size="form"
							pending={pending === "apply"}
							disabled={pending === "resolve"}
							onClick={() => void run("apply")}
						>
							Apply now
						</Button>
						<Button
							size="form"
							variant="primary"
							pending={pending === "resolve"}
							disabled={pending === "apply"}
							onClick={() => void run("resolve")}
						>
							Dealt with
						</Button>
					</footer>
				</div>
			)}
		</SlideOver>
	);
}
