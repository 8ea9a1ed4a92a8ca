export const advice = { en: 'Keep your certificate in the car.', sw: 'Weka cheti chako ndani ya gari.' };
