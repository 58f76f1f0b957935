import { Globe, Mail, Phone, RotateCw } from "lucide-react";
import { fileAddress } from "~/client/file-address";
import type { TrackingInfo } from "~/domain/diary/tracking/track";
import {
	computeProgress,
	formatDayAndTime,
	formatLondonMoment,
	getHeadline,
} from "~/domain/diary/tracking/tracking-text";
import { CompanyMark, LookStyles } from "~/features/kernel/company-look";
import { telephoneLink } from "~/shared/contact/phone";
import { showDate } from "~/shared/time/dates";
import { formatDayMonth } from "~/shared/time/format-day";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import styles from "./tracked-job.module.css";
import { TrackedProofs } from "./tracked-proofs";
import { TrackingProgress } from "./tracking-progress";
import { TrackingSteps } from "./tracking-steps";
import { VehicleSketch } from "./vehicle-sketch";

/** One job as its recipient sees it: progress, addresses, timeline, contact. */
export function TrackedJob({ job, token, readAt }: { job: TrackingInfo; token: string; readAt: string }) {
	const { company, collection, delivery } = job;
	const { title, line } = getHeadline(job);
	const vehicle = job.arrival?.vehicle ?? null;
	const phase = job.cancelled ? "phase-ended" : job.step === "Delivered" ? "phase-done" : "phase-before";
	return (
		<>
			<LookStyles colour={company.colour} />
			<header className={styles.company}>
				<CompanyMark
					name={company.name}
					colour={company.colour}
					logo={company.has_logo ? fileAddress("GET /track/{token}/logo", { params: { token } }) : null}
				/>
				<span className="semibold">{company.name}</span>
			</header>
			<main>
				<section className={classNames(styles.card, styles.hero, phase)}>
					<p className="text-12 secondary-text tabular">Job {job.job_number}</p>
					<h1>{title}</h1>
					{line && <p className={styles.summary}>{line}</p>}
					{vehicle && <VehicleSketch vehicle={vehicle} />}
					{!job.cancelled && !vehicle && <TrackingProgress share={computeProgress(job.step)} />}
					<dl className={styles.addresses}>
						<div>
							<dt>From</dt>
							<dd>
								<b>{collection.town ?? "Collection"}</b>
								<span>{formatDayAndTime(collection, formatDayMonth)}</span>
							</dd>
						</div>
						{(delivery.town || delivery.name) && (
							<div>
								<dt>To</dt>
								<dd>
									<b>{[delivery.name, delivery.town].filter(Boolean).join(", ")}</b>
									<span>{formatDayAndTime(delivery, formatDayMonth)}</span>
								</dd>
							</div>
						)}
					</dl>
				</section>
				{!job.cancelled && (
					<section className={styles.card} aria-labelledby="steps">
						<h2 id="steps">Progress</h2>
						<TrackingSteps steps={job.steps} step={job.step} />
					</section>
				)}
				{job.proofs.length > 0 && <TrackedProofs job={job} token={token} />}
				{job.timeline.length > 0 && (
					<section className={styles.card} aria-labelledby="happened">
						<h2 id="happened">Updates</h2>
						<ol className={styles.timeline}>
							{[...job.timeline].reverse().map((entry, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the same event can happen twice at the same time
								<li key={`${entry.at}-${index}`}>
									<span>{entry.title}</span>
									<time dateTime={entry.at}>{formatLondonMoment(entry.at)}</time>
								</li>
							))}
						</ol>
					</section>
				)}
				{job.references.length > 0 && (
					<section className={styles.card} aria-labelledby="references">
						<h2 id="references">{job.references.length === 1 ? "Your reference" : "Your references"}</h2>
						<p className={styles.references}>{job.references.join(", ")}</p>
					</section>
				)}
				<CompanyContact company={company} />
			</main>
			<footer className={styles.footer}>
				<a href={`/track/${token}`}>
					<RotateCw className="icon extra-small" aria-hidden="true" />
					Updated {timeInLondon(new Date(readAt))}
				</a>
				<span>This link works until {showDate(todayInLondon(new Date(job.expires_at)))}.</span>
			</footer>
		</>
	);
}

const toUrl = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`);

function CompanyContact({ company: { name, landline, email, website } }: Pick<TrackingInfo, "company">) {
	if (!landline && !email && !website) return null;
	return (
		<section className={styles.card} aria-labelledby="ask">
			<h2 id="ask">Questions? {name} is happy to help</h2>
			<p className={styles.contact}>
				{landline && (
					<a className="button" href={telephoneLink(landline)}>
						<Phone className="icon small" aria-hidden="true" />
						{landline}
					</a>
				)}
				{email && (
					<a className="button" href={`mailto:${email}`}>
						<Mail className="icon small" aria-hidden="true" />
						<span className="truncate">{email}</span>
					</a>
				)}
				{website && (
					<a className="button" href={toUrl(website)} rel="noreferrer">
						<Globe className="icon small" aria-hidden="true" />
						<span className="truncate">{website.replace(/^https?:\/\//i, "")}</span>
					</a>
				)}
			</p>
		</section>
	);
}
