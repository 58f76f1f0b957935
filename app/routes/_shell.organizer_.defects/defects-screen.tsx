import { useSearchParams } from "@remix-run/react";
import { Download, Wrench } from "lucide-react";
import { useEffect, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { DefectFilterInput, DefectPage } from "~/domain/master-data/defects/schemas";
import { saveResponseAs } from "~/features/kernel/requests";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { defectText } from "~/shared/texts/defects";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Button, ButtonLink } from "~/ui/button";
import { Token } from "~/ui/chip";
import { DateRange } from "~/ui/form/date-range";
import { SimpleTable } from "~/ui/grid/simple-table";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { ListFooter } from "~/ui/list-footer";
import { EmptyState } from "~/ui/overlay/empty-state";
import { TabList } from "~/ui/tabs/tabs";
import { getDefectColumns } from "./defect-columns";
import styles from "./defects-screen.module.css";

const DefectPanel = lazyLayer(() => import("./defect-panel"));

interface DefectsData {
	page: DefectPage;
	filter: DefectFilterInput;
	/** The moment of the answer. */
	now: string;
}

/** The defects that checks found: what is open, being repaired and closed. */
export function DefectsScreen({ page, filter, now }: DefectsData) {
	const go = useListParams();
	const [openId, open, close] = useOpenDefect();
	useScreenRefresh(["organizerChange", "vehicleChange"]);
	const { counts } = page;
	const { from, to, severity, keywords } = filter;
	const today = todayInLondon(new Date(now));
	const filteredVehicle = filter.vehicle_id ? page.data[0]?.subject || "one vehicle" : null;
	const isFiltered = Boolean(from || to || severity || keywords || filter.vehicle_id);
	const clear = () => go({ from: null, to: null, severity: null, keywords: null, vehicle_id: null });
	return (
		<section className={styles.defects} aria-label="Defects">
			<div className="toolbar">
				<h1>Defects</h1>
				<TabList
					variant="pill"
					label="State"
					tabs={[
						{ id: "current", label: "Not closed", count: counts.open + counts.repairing },
						{ id: "open", label: "Open", count: counts.open },
						{ id: "repairing", label: "Being repaired", count: counts.repairing },
						{ id: "cleared", label: "Closed", count: counts.cleared },
						{ id: "all", label: "All" },
					]}
					value={filter.state}
					onChange={(next) => go({ state: next === "current" ? null : next })}
				/>
				<PhoneSearch />
				<span className="grow" />
				<Button
					aria-pressed={severity === "do_not_drive"}
					variant={severity === "do_not_drive" ? "soft" : "default"}
					onClick={() => go({ severity: severity === "do_not_drive" ? null : "do_not_drive" })}
				>
					{`Do not drive${counts.do_not_drive > 0 ? ` (${counts.do_not_drive})` : ""}`}
				</Button>
				<DateRange
					label="Reported"
					text={from && to ? `${showDate(from)} – ${showDate(to)}` : "All dates"}
					from={from ?? today}
					to={to ?? today}
					onChange={(range) => go({ from: range.from, to: range.to })}
				/>
				<Button
					icon={Download}
					onClick={() => void saveResponseAs("defects.csv", "GET /client/defects/csv", { query: filter })}
				>
					Export
				</Button>
				<ButtonLink to="/organizer">Organizer</ButtonLink>
			</div>
			{filteredVehicle && (
				<div className={styles.tokens}>
					<Token label={`Vehicle: ${filteredVehicle}`} onRemove={() => go({ vehicle_id: null })}>
						{filteredVehicle}
					</Token>
				</div>
			)}
			<div className="table-scroll">
				<SimpleTable
					label="Defects"
					columns={getDefectColumns(now)}
					rows={page.data}
					rowId={({ id }) => String(id)}
					density="comfortable"
					current={openId === null ? null : String(openId)}
					onOpen={({ id }) => open(id)}
					empty={
						<EmptyState
							icon={Wrench}
							action={isFiltered ? <Button onClick={clear}>Clear filters</Button> : undefined}
						>
							{isFiltered ? "No defects match the filters." : "No defects here."}
						</EmptyState>
					}
				/>
			</div>
			<ListFooter page={page} go={go}>
				<span>
					<b>{page.total.toLocaleString("en-GB")}</b> {page.total === 1 ? "defect" : "defects"}
				</span>
				<span className={styles.retained}>{defectText.retained}</span>
			</ListFooter>
			{openId !== null && <DefectPanel key={openId} id={openId} onClose={close} />}
		</section>
	);
}

/** The open defect: one that was selected, or the one named in the URL, for links from notifications. */
function useOpenDefect() {
	const go = useListParams();
	const [params] = useSearchParams();
	const linked = Number(params.get("defect"));
	const [openId, setOpenId] = useState<number | null>(null);
	useEffect(() => {
		if (Number.isInteger(linked) && linked > 0) setOpenId(linked);
	}, [linked]);
	const close = () => {
		setOpenId(null);
		if (params.has("defect")) go({ defect: null }, true);
	};
	return [openId, setOpenId, close] as const;
}
