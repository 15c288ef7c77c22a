/** The governorates of the countries whose addresses name them, in English as their governments write them. */
export const governorates = {
	KW: ["Al Ahmadi", "Al Asimah", "Al Farwaniyah", "Al Jahra", "Hawalli", "Mubarak Al-Kabeer"],
	OM: [
		"Ad Dakhiliyah",
		"Ad Dhahirah",
		"Al Batinah North",
		"Al Batinah South",
		"Al Buraimi",
		"Al Wusta",
		"Ash Sharqiyah North",
		"Ash Sharqiyah South",
		"Dhofar",
		"Musandam",
		"Muscat",
	],
} as const;
