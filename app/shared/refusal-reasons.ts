/** `data.reason` of a 403 that only a fresh password stands in the way of. */
export const PASSWORD_REQUIRED = "password_required";

/** `data.reason` of a 401 to a device that the office has reported lost: it removes everything that it has stored. */
export const DEVICE_LOST = "device_lost";
