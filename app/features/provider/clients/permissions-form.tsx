import { useMemo } from "react";
import type { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import { clientPermissionsInput } from "~/domain/provider/clients/client-fields";
import type { ClientPermissions, saveClientPermissions } from "~/domain/provider/clients/client-permissions";
import { useSaveForm } from "~/features/kernel/requests";
import { COMPANY_AREAS } from "~/shared/booked/areas";
import { getLimitState, LIMITED_THINGS, type LimitedThing } from "~/shared/booked/limits";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { NumberField } from "~/ui/form/number-field";
import { useLoadedValues } from "~/ui/form/use-loaded-values";
import { SimpleTable } from "~/ui/grid/simple-table";
import { useUnsavedWarning } from "~/ui/overlay/use-unsaved-warning";
import { Meter } from "~/ui/plot/meter";
import { Switch } from "~/ui/switch";
import { Note } from "~/ui/tag";
import styles from "./permissions-form.module.css";

const LABELS = {
	users: "Users",
	drivers: "Drivers",
	vehicles: "Vehicles",
	customers: "Customers",
	areas: "Areas",
};
/** Nobody is without it. */
const HOME = { id: "home", title: "Home", includes: "Always on" };
const ALL_AREAS = COMPANY_AREAS.map(({ id }) => id);

type Values = Record<LimitedThing, number | null> & {
	id: number;
	areas: string[];
	status: 0 | 1;
	version?: number;
};

const toValues = ({
	client_id,
	users,
	drivers,
	vehicles,
	customers,
	areas,
	status,
	version,
}: ClientPermissions): Values => ({
	id: client_id,
	users,
	drivers,
	vehicles,
	customers,
	areas: [...(areas ?? ALL_AREAS)],
	status,
	...(version > 0 ? { version } : {}),
});

/** The areas a company may use, and how many users, drivers, vehicles and customers it may have. */
export function PermissionsForm({ permissions }: { permissions: ClientPermissions }) {
	const initial = useMemo(() => toValues(permissions), [permissions]);
	const save = useActionSubmit<typeof saveClientPermissions>("saveClientPermissions");
	const form = useSaveForm<Values, z.output<typeof clientPermissionsInput>, ClientPermissions>({
		initial,
		schema: clientPermissionsInput,
		save,
	});
	useUnsavedWarning(form.dirty);
	useLoadedValues(form, initial);
	const { values } = form;
	const setArea = (id: string, isOn: boolean) =>
		form.set({ areas: ALL_AREAS.filter((area) => (area === id ? isOn : values.areas.includes(area))) });
	const last = permissions.last_change;
	return (
		<Form form={form} className={styles.screen} label="Permissions">
			<ErrorSummary errors={form.errors} labels={LABELS} />
			<div className={styles.columns}>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
				<section className={styles.areas} tabIndex={0} aria-label="Areas">
					<SimpleTable
						label="Areas"
						rows={[HOME, ...COMPANY_AREAS]}
						rowId={({ id }) => id}
						density="normal"
						columns={[
							{ id: "area", header: "Area", isRowHeader: true, cell: ({ title }) => title },
							{ id: "includes", header: "Includes", cell: ({ includes }) => includes },
							{
								id: "on",
								header: "On",
								align: "right",
								cell: ({ id, title }) => (
									<Switch
										checked={id === HOME.id || values.areas.includes(id)}
										disabled={id === HOME.id}
										aria-label={title}
										onChange={(isOn) => setArea(id, isOn)}
									/>
								),
							},
						]}
					/>
				</section>
				<aside className={styles.counts} aria-label="Counts">
					<h2>Counts</h2>
					<Switch checked={values.status === 1} onChange={(isOn) => form.set({ status: isOn ? 1 : 0 })}>
						Enforce the limits
					</Switch>
					{LIMITED_THINGS.map((thing) => {
						const used = permissions.used[thing] ?? 0;
						const limit = values[thing];
						return (
							<div key={thing} className={styles.count}>
								<NumberField
									label={`${LABELS[thing]}, ${used.toLocaleString("en-GB")} now`}
									placeholder="No limit"
									{...form.field(thing)}
									onChange={(next: number | null) => form.set({ [thing]: next })}
								/>
								{limit !== null && (
									<Meter
										label={LABELS[thing]}
										value={used}
										max={limit}
										tone={getLimitState(used, limit) === "ok" ? "plain" : "high"}
									/>
								)}
							</div>
						);
					})}
					<Note>A limit below current use deletes nothing; only new records are refused.</Note>
					{last && (
						<p className="text-12 muted">
							Last change: {last.by ?? "unknown"}, {showDate(last.at)}
							{last.after && `: ${Object.keys(last.after).join(", ")}`}
						</p>
					)}
				</aside>
			</div>
			<footer className="panel-footer">
				<span className="muted">{form.dirty ? "Unsaved changes" : ""}</span>
				<span className="grow" />
				<Button size="form" disabled={!form.dirty} onClick={() => form.reset(initial)}>
					Discard
				</Button>
				<Button size="form" variant="primary" type="submit" keys="mod+enter" pending={form.pending}>
					Save
				</Button>
			</footer>
		</Form>
	);
}
