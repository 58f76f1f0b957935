import { deferred } from "~/ui/deferred";

export const AddCustomer = deferred("layer", () => import("./add-customer"));
export { ColourField } from "./colour-field";
export { CompanyForm } from "./company-form";
export { ResourceList } from "./resource-list";
export { ResourceScreen } from "./resource-screen";
export { revalidatesList } from "./revalidates-list";
export { ScreenTabs } from "./screen-tabs";
export { SettingsFrame } from "./settings-frame";
