import { Check, Globe, Mail, Phone, RotateCw } from "lucide-react";
import { initials } from "~/components/avatar";
import { showDate } from "~/domain/time/dates";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import { dayMonth } from "~/domain/time/names";
import type { Track } from "~/domain/tracking/track";
import { dayAndTime, headline, moment, progress } from "~/domain/tracking/words";
import { Run } from "./run";

/** One job as its recipient sees it: how far it is, where it goes, what happened, whom to ask. */
export function TrackedJob({ job, token, readAt }: { job: Track; token: string; readAt: string }) {
	const { company, collection, delivery } = job;
	const { title, line } = headline(job);
	const phase = job.cancelled ? "ph-ended" : job.step === "Delivered" ? "ph-done" : "ph-before";
	const at = job.step ? job.steps.indexOf(job.step) : -1;
	return (
		<>
			<header className="track-brand">
				{company.has_logo ? (
					<img src={`/api/v3/track/${token}/logo`} alt="" />
				) : (
					<span className="mark" aria-hidden="true">
						{initials(company.name)}
					</span>
				)}
				<span className="bb">{company.name}</span>
			</header>
			<main>
				<section className={`track-card hero ${phase}`}>
					<p className="t12 sec tn">Job {job.job_number}</p>
					<h1>{title}</h1>
					{line && <p className="line">{line}</p>}
					{!job.cancelled && <Run share={progress(job.step)} />}
					<dl className="ends">
						<div>
							<dt>From</dt>
							<dd>
								<b>{collection.town ?? "Collection"}</b>
								<span>{dayAndTime(collection, dayMonth)}</span>
							</dd>
						</div>
						{(delivery.town || delivery.name) && (
							<div>
								<dt>To</dt>
								<dd>
									<b>{[delivery.name, delivery.town].filter(Boolean).join(", ")}</b>
									<span>{dayAndTime(delivery, dayMonth)}</span>
								</dd>
							</div>
						)}
					</dl>
				</section>
				{!job.cancelled && (
					<section className="track-card" aria-labelledby="steps">
						<h2 id="steps">Progress</h2>
						<ol className="track-steps">
							{job.steps.map((step, place) => (
								<li
									key={step}
									className={
										place < at || job.step === "Delivered" ? "done" : place === at ? "now" : undefined
									}
									aria-current={place === at ? "step" : undefined}
								>
									<span className="node" aria-hidden="true">
										{(place < at || job.step === "Delivered") && <Check className="i xs" />}
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
							{[...job.timeline].reverse().map((entry, place) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the same thing can happen twice at one moment
								<li key={`${entry.at}-${place}`}>
									<span>{entry.title}</span>
									<time dateTime={entry.at}>{moment(entry.at)}</time>
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
				<Ask company={company} />
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

const asLink = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`);

/** How the company is reached, in one touch. */
function Ask({ company: { name, landline, email, website } }: Pick<Track, "company">) {
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
					<a className="btn" href={asLink(website)} rel="noreferrer">
						<Globe className="i s" aria-hidden="true" />
						<span className="ell">{website.replace(/^https?:\/\//i, "")}</span>
					</a>
				)}
			</p>
		</section>
	);
}
