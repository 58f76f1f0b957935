import { ChevronDown, MapPin, Phone } from "lucide-react";
import { useId } from "react";
import type { CarriedJob, SubContractorPage } from "~/domain/connections/sub-contractors/schemas";
import { telephoneLink } from "~/shared/contact/phone";
import { describeDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { showPounds } from "~/shared/money/text";
import { classNames } from "~/ui/class-names";
import { Tag } from "~/ui/tag";
import { OfferAnswer } from "./answer-form";
import { CrewForm } from "./crew-form";
import styles from "./job-card.module.css";
import { addressLines, describePlace, loadText, needsText, STATE_TAGS } from "./job-texts";
import { StepPanel } from "./step-panel";
import type { StepOutbox } from "./use-step-outbox";
import { WaitForm } from "./wait-form";

/** A job: in short, and opened with everything needed to carry it. */
export function SubContractorJob(props: {
	job: CarriedJob;
	token: string;
	reasons: SubContractorPage["reasons"];
	waitingReasons: SubContractorPage["waiting_reasons"];
	outbox: StepOutbox;
	isOpen: boolean;
	onToggle: () => void;
}) {
	const { job, token, outbox, isOpen } = props;
	const bodyId = useId();
	const { tone, label } = STATE_TAGS[job.state];
	const isCarried = job.state === "open" || job.state === "under way";
	const isUnsent = outbox.unsent.some(({ job_id }) => job_id === job.id);
	return (
		<article
			className={classNames(styles.card, job.parent_id !== null && styles.stop)}
			aria-label={`Job ${job.job_number}`}
		>
			<button
				type="button"
				className={styles.summary}
				aria-expanded={isOpen}
				aria-controls={bodyId}
				onClick={props.onToggle}
			>
				<span className={styles.line}>
					<b className="tabular">{job.job_number}</b>
					<Tag tone={tone}>{label}</Tag>
					{isUnsent && <Tag tone="warn">Not sent yet</Tag>}
					<span className="grow" />
					{job.cost !== null && <span className="semibold tabular">{showPounds(job.cost)}</span>}
					<ChevronDown className={classNames("icon", "small", isOpen && styles.turned)} aria-hidden="true" />
				</span>
				<span className={styles.route}>
					<OwnPlace stop={job.collection} />
					<OwnPlace stop={job.delivery} />
				</span>
			</button>
			{isOpen && (
				<div id={bodyId} className={styles.body}>
					{(job.state === "offered" || job.state === "priced") && job.parent_id === null && (
						<OfferAnswer job={job} token={token} />
					)}
					{isCarried && <StepPanel job={job} reasons={props.reasons} outbox={outbox} />}
					{job.can_report_waiting && (
						<WaitForm job={job} reasons={props.waitingReasons} onReport={outbox.record} />
					)}
					<JobFacts job={job} />
					{isCarried && job.parent_id === null && <CrewForm job={job} token={token} />}
				</div>
			)}
		</article>
	);
}

function OwnPlace({ stop }: { stop: CarriedJob["collection"] }) {
	const { town, when } = describePlace(stop);
	if (!town && !when) return null;
	return (
		<span>
			<span className={styles.town}>{town}</span>
			<span>{when}</span>
		</span>
	);
}

function Stop({ title, stop }: { title: string; stop: CarriedJob["collection"] }) {
	if (!stop || addressLines(stop).length === 0) return null;
	const address = addressLines(stop);
	return (
		<div>
			<dt>{title}</dt>
			<dd>
				<address>
					{address.map((line) => (
						<span key={line}>{line}</span>
					))}
				</address>
				{stop.contact_name && <p>Contact {stop.contact_name}</p>}
				{stop.instruction && <p className="secondary-text">{stop.instruction}</p>}
				<p className={styles.links}>
					<a
						href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(", "))}`}
						target="_blank"
						rel="noreferrer"
					>
						<MapPin className="icon small" aria-hidden="true" /> Map
					</a>
					{stop.phone && (
						<a href={telephoneLink(stop.phone)}>
							<Phone className="icon small" aria-hidden="true" /> {stop.phone}
						</a>
					)}
				</p>
			</dd>
		</div>
	);
}

/** What the carrier has to bring, and dangerous goods as the law wants them on papers. */
function NeedFacts({ job }: { job: CarriedJob }) {
	const needs = needsText(job);
	return (
		<>
			{needs && (
				<div>
					<dt>Needs</dt>
					<dd>{needs}</dd>
				</div>
			)}
			{job.dangerous_goods.length > 0 && (
				<div>
					<dt>Dangerous goods</dt>
					<dd>
						{job.dangerous_goods.map((goods) => (
							<p key={describeDangerousGoods(goods)}>{describeDangerousGoods(goods)}</p>
						))}
					</dd>
				</div>
			)}
		</>
	);
}

function JobFacts({ job }: { job: CarriedJob }) {
	const load = loadText(job);
	const signers = job.proofs.flatMap(({ type, pod_name }) =>
		pod_name ? [`${type === 1 ? "Delivery" : "Collection"} signed by ${pod_name}`] : [],
	);
	return (
		<dl className={styles.facts}>
			<Stop title="Collect from" stop={job.collection} />
			<Stop title="Deliver to" stop={job.delivery} />
			{job.load_type && (
				<div>
					<dt>Load type</dt>
					<dd>{job.load_type}</dd>
				</div>
			)}
			{load && (
				<div>
					<dt>Load</dt>
					<dd>{load}</dd>
				</div>
			)}
			<NeedFacts job={job} />
			{job.references.length > 0 && (
				<div>
					<dt>{job.references.length === 1 ? "Reference" : "References"}</dt>
					<dd>{job.references.join(", ")}</dd>
				</div>
			)}
			{job.notes.length > 0 && (
				<div>
					<dt>Notes</dt>
					<dd>
						{job.notes.map(({ id, notes }) => (
							<p key={id}>{notes}</p>
						))}
					</dd>
				</div>
			)}
			{signers.length > 0 && (
				<div>
					<dt>Proof</dt>
					<dd>{signers.join(", ")}</dd>
				</div>
			)}
		</dl>
	);
}
