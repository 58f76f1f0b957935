import { useNavigate } from "@remix-run/react";
import { Map as MapIcon, Plus } from "lucide-react";
import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { callApi } from "~/client/api";
import { toJobListQuery } from "~/domain/diary/current-jobs/address";
import { describeToday, greetingAt } from "~/domain/diary/current-jobs/rules-text";
import type { CurrentJobs } from "~/domain/diary/current-jobs/schemas";
import type { ShownJobRow } from "~/domain/jobs/jobs/list/schemas-list";
import { useOpener } from "~/features/portal/portal";
import type { PortalRights } from "~/shared/actor";
import { Button, ButtonLink } from "~/ui/button";
import { useMedia } from "~/ui/hooks/use-media";
import { useToday } from "~/ui/hooks/use-today";
import { useKeys } from "~/ui/keys/keys";
import { lazyInline, lazyLayer } from "~/ui/lazy/lazy-part";
import { useJobListAddress } from "./job/use-job-list-address";
import styles from "./jobs-screen.module.css";
import { CustomerJobList } from "./list/job-list";
import { type FirstPage, useJobPages } from "./list/use-job-pages";
import { listMapJobs } from "./map/map-jobs";
import { TodayCards } from "./today/today-cards";
import { useLiveRefresh } from "./use-live-refresh";

const JobPanel = lazyLayer(() => import("./panel/job-panel"));
const JobsMap = lazyInline(() => import("./map/jobs-map.client"));

interface JobsData {
	today: string;
	now: string;
	currentJobs: CurrentJobs;
	page: FirstPage;
	rights: PortalRights;
	company: string;
	canBook: boolean;
	phone: boolean;
}

/** A customer's diary: what is under way today, where it is, and all jobs. */
export function JobsScreen({ data }: { data: JobsData }) {
	const { rights, canBook } = data;
	const today = useToday(data.today);
	const { state, go, job, params } = useJobListAddress(today);
	const screen = useRef<HTMLDivElement>(null);
	const scroller = useScroller(screen);
	const isPhone = useMedia("(max-width: 900px)", data.phone);
	const query = useMemo(() => toJobListQuery(state, today), [state, today]);
	const pages = useJobPages(data.page, query);
	const { currentJobs, now, refresh } = useCurrentJobs(data);
	const [changes, setChanges] = useState(0);
	useLiveRefresh(
		() => {
			void refresh();
			void pages.reload();
			setChanges((count) => count + 1);
		},
		() => void refresh(),
	);
	const rememberOpener = useOpener(job !== null);
	const openJob = useCallback(
		({ job_number }: Pick<ShownJobRow, "job_number">) => {
			rememberOpener();
			go({}, { job: job_number });
		},
		[go, rememberOpener],
	);
	const closeJob = () => go({}, { job: null });
	const navigate = useNavigate();
	useKeys([
		{ key: "n", label: "Book a job", run: () => navigate("/customer/book"), when: canBook },
		{ key: "arrowdown", label: "To the list", run: () => focusFirstRow(screen.current) },
	]);
	const mapJobs = useMemo(() => listMapJobs(currentJobs.jobs), [currentJobs]);
	const hasMap = rights.can_track && mapJobs.length > 0;
	const isMapShown = hasMap && params.get("map") === "1";
	return (
		<div className={styles.screen} ref={screen}>
			<div className={styles.page}>
				<header className={styles.head}>
					<div>
						<h1>{greetingAt(now)}</h1>
						<p className="secondary-text">{describeToday(currentJobs.counts)}</p>
					</div>
					<span className="grow" />
					{hasMap && (
						<Button
							size="form"
							icon={MapIcon}
							aria-pressed={isMapShown}
							onClick={() => go({}, { map: isMapShown ? null : "1" })}
						>
							{isMapShown ? "Hide map" : "Map"}
						</Button>
					)}
					{canBook && (
						<>
							<ButtonLink to="/customer/book?quote=1" size="form">
								Request a quote
							</ButtonLink>
							<ButtonLink to="/customer/book" size="form" variant="primary" icon={Plus} keys="n">
								Book a job
							</ButtonLink>
						</>
					)}
				</header>
				{isMapShown && (
					<section className={styles.mapBox} aria-label="Your goods on the map">
						<JobsMap
							jobs={mapJobs}
							label={`Map with ${mapJobs.length} of your jobs`}
							onPick={(id) => {
								const picked = currentJobs.jobs.find((one) => one.id === id);
								if (picked) openJob(picked);
							}}
						/>
					</section>
				)}
				<TodayCards currentJobs={currentJobs} rights={rights} now={now} onOpen={openJob} />
				<CustomerJobList
					pages={pages}
					state={state}
					today={today}
					open={job}
					isPhone={isPhone}
					hasPrices={rights.can_see_prices}
					canBook={canBook}
					scroller={scroller}
					go={go}
					onOpen={openJob}
				/>
			</div>
			{job && (
				<JobPanel
					key={job}
					number={job}
					rights={rights}
					company={data.company}
					canBook={canBook}
					changes={changes}
					onClose={closeJob}
				/>
			)}
		</div>
	);
}

/** The part of the frame that scrolls with the screen. */
function useScroller(screen: RefObject<HTMLElement>): RefObject<HTMLElement> {
	return useMemo(
		() => ({
			get current() {
				let part = screen.current?.parentElement ?? null;
				while (part && !/auto|scroll/.test(getComputedStyle(part).overflowY)) part = part.parentElement;
				return part;
			},
		}),
		[screen],
	);
}

const focusFirstRow = (screen: HTMLElement | null) =>
	screen?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();

/** What is under way today, as it was last read, and when that was. */
function useCurrentJobs(data: JobsData) {
	const [read, setRead] = useState({ of: data, currentJobs: data.currentJobs, now: data.now });
	const isOfLoader = read.of !== data;
	const refresh = useCallback(async () => {
		// A refresh that fails leaves what is shown; the next one is half a minute away.
		const answer = await callApi("GET /customer/followed-jobs").catch(() => null);
		if (answer) setRead({ of: data, currentJobs: answer.data, now: new Date().toISOString() });
	}, [data]);
	const { currentJobs, now } = isOfLoader ? data : read;
	return { currentJobs, now: useMemo(() => new Date(now), [now]), refresh };
}
