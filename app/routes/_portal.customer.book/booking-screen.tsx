import { Link } from "@remix-run/react";
import { CircleCheck, FileSpreadsheet } from "lucide-react";
import { useEffect, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { ButtonLink } from "~/ui/button";
import { Note } from "~/ui/tag";
import styles from "./book.module.css";
import { type BookingDraft, deleteBookingDraft, readBookingDraft } from "./booking-draft";
import { BookingFields } from "./booking-form";
import { CopyFrom } from "./copy-from";
import type { BookingPage } from "./load-page";
import { RequestList } from "./request-list";
import type { SentBooking } from "./use-booking";
import { type BookingValues, startBooking, toBookingValues, toRepeatedBooking } from "./values";

/** Booking a job, asking for a price, or changing a job; below it what waits for an answer. */
export function BookingScreen({ page }: { page: BookingPage }) {
	const { options, requests, job } = page;
	const [sent, setSent] = useState<SentBooking | null>(null);
	useScreenRefresh(["jobChange"]);
	const finish = (done: SentBooking) => {
		setSent(done);
		window.scrollTo({ top: 0 });
	};
	return (
		<div className={styles.page}>
			<header className={styles.head}>
				<div>
					<h1>{job ? `Change job ${job.job_number}` : "Book a job"}</h1>
					<p className="secondary-text">{toLead(page)}</p>
				</div>
				{!job && (
					<ButtonLink to="/customer/import" size="form" icon={FileSpreadsheet}>
						From a spreadsheet
					</ButtonLink>
				)}
			</header>
			{sent ? (
				<Sent sent={sent} onNext={() => setSent(null)} />
			) : (options.refusal ?? (job?.way === "none" && job.reason)) ? (
				<Note tone="warn">{options.refusal ?? job?.reason}</Note>
			) : (
				<>
					<CopyFrom routes={page.pastRoutes} copied={page.copied} />
					<DraftedForm key={job?.id ?? "new"} page={page} onSent={finish} />
				</>
			)}
			{requests.length > 0 && <RequestList requests={requests} canAnswer={options.can_see_prices} />}
		</div>
	);
}

function toLead({ options, job }: BookingPage): string {
	if (job?.way === "request") return "This job is planned already: we will confirm your change.";
	if (job) return "Your change takes effect immediately.";
	const hours = options.opening_hours ? `, ${options.opening_hours}` : "";
	return options.approve_bookings ? `We confirm each booking${hours}.` : `Booked immediately${hours}.`;
}

/** The form once the browser's draft has been read, so that it is there from the start. */
function DraftedForm({ page, onSent }: { page: BookingPage; onSent: (sent: SentBooking) => void }) {
	const { job, copied, draftKey } = page;
	const [opened, setOpened] = useState<{ draft: BookingDraft | null; count: number }>({
		draft: null,
		count: 0,
	});
	useEffect(() => {
		const draft = job || copied ? null : readBookingDraft(draftKey, new Date());
		if (draft) setOpened({ draft, count: 1 });
	}, [job, copied, draftKey]);
	const restart = () => {
		deleteBookingDraft(draftKey);
		setOpened(({ count }) => ({ draft: null, count: count + 1 }));
	};
	const initial = opened.draft?.values ?? toInitial(page);
	return (
		<BookingFields
			key={opened.count}
			page={page}
			initial={initial}
			uid={opened.draft?.uid ?? null}
			onRestart={opened.draft ? restart : null}
			onSent={onSent}
		/>
	);
}

/** What the form begins with where nothing was typed before. */
function toInitial({ job, copied, first, kind, usualGoods }: BookingPage): BookingValues {
	if (job) return toBookingValues(job);
	return copied ? toRepeatedBooking(copied, first) : startBooking(first, kind, usualGoods);
}

/** What became of the booking. */
function Sent({ sent, onNext }: { sent: SentBooking; onNext: () => void }) {
	return (
		<section className={styles.sent} role="status">
			<CircleCheck className="icon" aria-hidden="true" />
			<h2>{sent.message}</h2>
			<div className="cluster">
				<ButtonLink to="/customer/traffic-diary" variant="primary" size="form">
					See my jobs
				</ButtonLink>
				<Link className="button large" to="/customer/book" onClick={onNext}>
					Book another
				</Link>
			</div>
		</section>
	);
}
