import { useMemo } from "react";
import type { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import { mobileConfigInput } from "~/domain/provider/clients/client-fields";
import type { MobileConfig, saveMobileAppConfig } from "~/domain/provider/clients/mobile-config";
import { useSaveForm } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { NumberField } from "~/ui/form/number-field";
import { useLoadedValues } from "~/ui/form/use-loaded-values";
import { useUnsavedWarning } from "~/ui/overlay/use-unsaved-warning";
import { Switch } from "~/ui/switch";
import styles from "./mobile-form.module.css";

const LABELS = { is_enabled: "Driver app", position_interval_seconds: "Position interval" };

interface Values {
	id: number;
	is_enabled: 0 | 1;
	position_interval_seconds: number;
	version?: number;
}

const toValues = ({ client_id, is_enabled, position_interval_seconds, version }: MobileConfig): Values => ({
	id: client_id,
	is_enabled,
	position_interval_seconds,
	...(version > 0 ? { version } : {}),
});

/** How the driver app works for a company. */
export function MobileForm({ config }: { config: MobileConfig }) {
	const initial = useMemo(() => toValues(config), [config]);
	const save = useActionSubmit<typeof saveMobileAppConfig>("saveMobileAppConfig");
	const form = useSaveForm<Values, z.output<typeof mobileConfigInput>, MobileConfig>({
		initial,
		schema: mobileConfigInput,
		save,
	});
	useUnsavedWarning(form.dirty);
	useLoadedValues(form, initial);
	return (
		<Form form={form} className={styles.screen} label="Mobile app">
			<ErrorSummary errors={form.errors} labels={LABELS} />
			<div className={styles.settings}>
				<div className={styles.setting}>
					<div>
						<b className="medium">Driver app</b>
						<p className="muted">
							When off, drivers are refused within two seconds; what their phones have not sent waits there.
						</p>
					</div>
					<Switch
						checked={form.values.is_enabled === 1}
						aria-label="Driver app"
						onChange={(isOn) => form.set({ is_enabled: isOn ? 1 : 0 })}
					/>
				</div>
				<div className={styles.setting}>
					<div>
						<b className="medium">Position interval</b>
						<p className="muted">Only while clocked in; a longer interval saves battery.</p>
					</div>
					<NumberField
						label="Position interval"
						unit="seconds"
						{...form.field("position_interval_seconds")}
						onChange={(seconds: number | null) => form.set({ position_interval_seconds: seconds ?? 0 })}
					/>
				</div>
			</div>
			<footer className="panel-footer">
				<span className="muted">{config.updated_at ? `Last saved ${showDate(config.updated_at)}` : ""}</span>
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
