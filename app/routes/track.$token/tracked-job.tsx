import { Check, Globe, Mail, Phone, RotateCw } from "lucide-react";
import { showDate } from "~/domain/time/dates";
import { formatDayMonth } from "~/domain/time/format-day";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import type { TrackingInfo } from "~/domain/tracking/track";
import {
	computeProgress,
	formatDayAndTime,
	formatLondonMoment,
	getHeadline,
} from "~/domain/tracking/tracking-text";
import { toAvatarInitials } from "~/ui/avatar";
import { TrackingProgress } from "./tracking-progress";

/** One job as its recipient sees it: progress, addresses, timeline, contact. */
export function TrackedJob({ job, token, readAt }: { job: TrackingInfo; token: string; readAt: string }) {
	const { company, collection, delivery } = job;
	const { title, line } = getHeadline(job);
	const phase = job.cancelled ? "ph-ended" : job.step === "Delivered" ? "ph-done" : "ph-before";
	const currentStep = job.step ? job.steps.indexOf(job.step) : -1;
	return (
		<>
			<header className="track-brand">
				{company.has_logo ? (
					<img src={`/api/v3/track/${token}/logo`} alt="" />
				) : (
					<span className="mark" aria-hidden="true">
						{toAvatarInitials(company.name)}
					</span>
				)}
				<span className="bb">{company.name}</span>
			</header>
			<main>
				<section className={`track-card hero ${phase}`}>
					<p className="t12 sec tn">Job {job.job_number}</p>
					<h1>{title}</h1>
					{line && <p className="line">{line}</p>}
					{!job.cancelled && <TrackingProgress share={computeProgress(job.step)} />}
					<dl className="ends">
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
					<section className="track-card" aria-labelledby="steps">
						<h2 id="steps">Progress</h2>
						<ol className="track-steps">
							{job.steps.map((step, index) => (
								<li
									key={step}
									className={
										index < currentStep || job.step === "Delivered"
											? "done"
											: index === currentStep
												? "now"
												: undefined
									}
									aria-current={index === currentStep ? "step" : undefined}
								>
									<span className="node" aria-hidden="true">
										{(index < currentStep || job.step === "Delivered") && <Check className="i xs" />}
									</span>
									{step}
								</li>
							))}
						</ol>
					</section>
				)}
				{job.timeline.length > 0 && (
					<section className="track-card" aria-labelledby="happened">
						<h2 id="happened">What happened</h2>
						<ol className="track-log">
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
					<section className="track-card" aria-labelledby="references">
						<h2 id="references">{job.references.length === 1 ? "Your reference" : "Your references"}</h2>
						<p className="track-refs">{job.references.join(", ")}</p>
					</section>
				)}
				<CompanyContact company={company} />
			</main>
			<footer className="track-foot">
				<a href={`/track/${token}`}>
					<RotateCw className="i xs" aria-hidden="true" />
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
		<section className="track-card" aria-labelledby="ask">
			<h2 id="ask">Questions? {name} is happy to help</h2>
			<p className="track-ask">
				{landline && (
					<a className="btn" href={`tel:${landline.replace(/[^\d+]/g, "")}`}>
						<Phone className="i s" aria-hidden="true" />
						{landline}
					</a>
				)}
				{email && (
					<a className="btn" href={`mailto:${email}`}>
						<Mail className="i s" aria-hidden="true" />
						<span className="ell">{email}</span>
					</a>
				)}
				{website && (
					<a className="btn" href={toUrl(website)} rel="noreferrer">
						<Globe className="i s" aria-hidden="true" />
						<span className="ell">{website.replace(/^https?:\/\//i, "")}</span>
					</a>
				)}
			</p>
		</section>
	);
}
