import { useMemo } from "react";
import { useActionSubmit } from "~/client/screen-action";
import { COMPANY_LOOK } from "~/domain/company/company/fields";
import type { Company, saveCompany } from "~/domain/company/company/save";
import { recordSchema } from "~/domain/master-data/records/schema";
import { SettingsForm, SettingsSection, useSettingsForm } from "~/features/company/settings";
import { ColourField } from "~/features/master-data/records";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { LookPreview } from "./look-preview";
import { PortalAddress } from "./portal-address";

const COMPANY_EVENTS = ["companyChange"];
const LABELS = Object.fromEntries(COMPANY_LOOK.map(({ name, label }) => [name, label]));
const HINTS = Object.fromEntries(COMPANY_LOOK.map(({ name, hint }) => [name, hint]));
const schema = recordSchema(COMPANY_LOOK, [], "new");

interface LookValues {
	brand_colour: string;
	opening_hours: string;
}

/** How the company looks to its customers: colour and opening hours, with a preview, and the address of its portal. */
export function LookForm(props: {
	company: Company & { version: number };
	/** The address of its portal. */
	address: string;
	canWrite: boolean;
}) {
	const { company, canWrite } = props;
	const initial = useMemo(
		() => ({ brand_colour: company.brand_colour ?? "", opening_hours: company.opening_hours ?? "" }),
		[company],
	);
	const save = useActionSubmit<typeof saveCompany>("saveCompany");
	const form = useSettingsForm<LookValues, Record<string, unknown>, Company>({
		initial,
		schema,
		save: (changed) => save({ ...changed, version: company.version }),
		events: COMPANY_EVENTS,
	});
	const { brand_colour, opening_hours } = form.values;
	return (
		<SettingsForm
			title="Customer portal"
			form={form}
			labels={LABELS}
			isReadOnly={!canWrite}
			aside={<LookPreview company={company} colour={brand_colour} openingHours={opening_hours} />}
		>
			<SettingsSection title="Address">
				<PortalAddress address={props.address} />
			</SettingsSection>
			<SettingsSection title="Look">
				<p className="secondary-text">
					Customers see your logo, name and colour in their portal, in your emails and on tracking pages.
				</p>
				<div className="fields columns-2">
					<ColourField
						{...form.field("brand_colour")}
						label="Colour"
						hint={HINTS.brand_colour}
						disabled={!canWrite}
					/>
					{canWrite && brand_colour !== "" && (
						<div className="field">
							<span className="field-label" aria-hidden="true">
								&nbsp;
							</span>
							<Button size="form" onClick={() => form.set({ brand_colour: "" })}>
								Without a colour
							</Button>
						</div>
					)}
				</div>
				<div className="fields columns-2">
					<TextField
						{...form.field("opening_hours")}
						label="Opening hours"
						hint={HINTS.opening_hours}
						maxLength={80}
						disabled={!canWrite}
					/>
				</div>
			</SettingsSection>
		</SettingsForm>
	);
}
